import { Allowance } from './Allowance'
import { AuditEntry, AuditValue } from './AuditEntry'
import { BlogPost } from './BlogPost'
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
import { Plans } from './Plans'
import { Rating } from './Rating'
import { Reaction } from './Reaction'
import { Report } from './Report'
import { Review } from './Review'
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
import { ToolText } from './ToolText'
import { UsedLink } from './UsedLink'
import { User } from './User'
import { YouTubeAlarm } from './YouTubeAlarm'
import { YouTubeMinute } from './YouTubeMinute'

/** Every model, to make their indexes. */
export const models = [
  User,
  Session,
  Token,
  UsedLink,
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
  Review,
  Rating,
  Report,
  Reaction,
  Plans,
  YouTubeMinute,
  YouTubeAlarm,
  ToolText,
  BlogPost,
  Subscriber,
  Letter,
  Delivery,
]
