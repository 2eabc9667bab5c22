import { Allowance } from './Allowance'
import { AuditEntry, AuditValue } from './AuditEntry'
import { ChannelCheck } from './ChannelCheck'
import { Digest } from './Digest'
import { Draw, DrawPages } from './Draw'
import { Extension } from './Extension'
import { Job, JobRows } from './Job'
import { Delivery, Letter } from './Letter'
import { Lock } from './Lock'
import { Message } from './Message'
import { Notification } from './Notification'
import { Picture } from './Picture'
import { SavedChannel } from './SavedChannel'
import { SeenChannel } from './SeenChannel'
import { SeenChart } from './SeenChart'
import { SeenSubject } from './SeenSubject'
import { Session } from './Session'
import { Snapshot } from './Snapshot'
import { Subscriber } from './Subscriber'
import { Takedown } from './Takedown'
import { Token } from './Token'
import { ToolCount } from './ToolCount'
import { User } from './User'

/** Every model, to make their indexes. */
export const models = [
  User,
  Session,
  Token,
  Notification,
  Message,
  SavedChannel,
  Snapshot,
  Picture,
  AuditEntry,
  AuditValue,
  Extension,
  Lock,
  ToolCount,
  SeenSubject,
  SeenChart,
  SeenChannel,
  Job,
  JobRows,
  Takedown,
  Draw,
  DrawPages,
  ChannelCheck,
  Allowance,
  Digest,
  Subscriber,
  Letter,
  Delivery,
]
