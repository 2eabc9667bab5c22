import mongoose, { type Model, type Schema } from 'mongoose'

/** Makes a model, or finds the one that another route's copy of this code has made. Indexes are
 * made when the database is connected, all at once, not by each model for itself. */
export function defineModel<T>(name: string, schema: Schema<T>): Model<T> {
  schema.set('autoIndex', false)
  schema.set('autoCreate', false)
  return (mongoose.models[name] as Model<T> | undefined) ?? mongoose.model<T>(name, schema)
}
