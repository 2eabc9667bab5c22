// Writes audit entries as one of several instances of the site:
// `tsx audit-writer.ts <count>`, with the database in `MONGODB_URI`.
import mongoose, { Types } from 'mongoose'
import { record } from '@/lib/audit/record.server'
import { connect } from '@/lib/server/connect.server'

async function main() {
  await connect()
  const actor = new Types.ObjectId()
  const acts = Array.from({ length: Number(process.argv[2]) }, (_, at) =>
    record({ actor, action: 'user.notified', target: actor, after: { message: `${at}` } }),
  )
  await Promise.all(acts)
  await mongoose.disconnect()
}

void main()
