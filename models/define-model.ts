import mongoose, { type Model, type Schema } from 'mongoose'

/** Makes a model, or returns the one that another route's copy of this code has made. Its indexes
 * are made with all others when the database is connected. */
export function defineModel<T>(name: string, schema: Schema<T>): Model<T> {
  schema.set('autoIndex', false)
  schema.set('autoCreate', false)
  return (mongoose.models[name] as Model<T> | undefined) ?? mongoose.model<T>(name, schema)
}
