import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { button } from '@/components/ui/button'
import { Form } from '@/components/ui/Form'
import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/context/use-translation'
import { isComposing } from '@/lib/browser/is-composing'
import type { SavedChannel } from '@/lib/saved-channels/answers'
import { groupMax, groupsIn, maxGroups, noteMax } from '@/lib/saved-channels/channel-to-save'
import { writeOwnWords } from '@/lib/saved-channels/saved-channels'

/** The fields of a channel's note and groups, in its row. */
function Fields({ channel, onDone }: { channel: SavedChannel; onDone: () => void }) {
  const { t } = useTranslation(['saved', 'common'])
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  const [note, setNote] = useState(channel.note ?? '')
  const [groups, setGroups] = useState(channel.groups?.join(', ') ?? '')
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  useEffect(() => first.current?.focus(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const names = groupsIn(groups)
    if (names.length > maxGroups || names.some((name) => name.length > groupMax))
      return setProblem(t('saved.groupsTooMany', { most: maxGroups, length: groupMax }))
    setPending(true)
    try {
      await writeOwnWords(channel.channelId, { note: note.trim(), groups: names })
      onDone()
    } catch {
      setProblem(t('saved.notWritten'))
      setPending(false)
    }
  }
  return (
    <Form
      onSubmit={submit}
      onKeyDown={({ key, nativeEvent }) =>
        key === 'Escape' && !isComposing(nativeEvent) && onDone()
      }
      className="grid gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]"
    >
      <label className="grid gap-1 text-2xs text-ink-3">
        {t('saved.note')}
        <input
          ref={first}
          dir="auto"
          value={note}
          maxLength={noteMax}
          onChange={(event) => setNote(event.target.value)}
          className="input min-h-11 rounded-sm text-sm md:min-h-10"
        />
      </label>
      <label className="grid gap-1 text-2xs text-ink-3">
        {t('saved.groups')}
        <input
          dir="auto"
          value={groups}
          placeholder={t('saved.groupsHint')}
          aria-describedby={problem ? id : undefined}
          onChange={(event) => setGroups(event.target.value)}
          className="input min-h-11 rounded-sm text-sm md:min-h-10"
        />
      </label>
      <div className="flex items-end gap-2">
        <button type="submit" disabled={pending} className={button.secondary}>
          {t('saved.write')}
        </button>
        <button type="button" onClick={onDone} className={button.plain}>
          {t('saved.cancel')}
        </button>
      </div>
      <p id={id} role="alert" className="col-span-full empty:hidden text-xs text-accent-text">
        {problem}
      </p>
    </Form>
  )
}

/** A channel's note and groups, with a button that changes them. */
export function OwnWords({ channel }: { channel: SavedChannel }) {
  const { t } = useTranslation('saved')
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { title, note, groups = [] } = channel
  if (isOpen)
    return (
      <Fields
        channel={channel}
        onDone={() => {
          setOpen(false)
          // The button comes back with the next paint.
          requestAnimationFrame(() => opener.current?.focus())
        }}
      />
    )
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-2">
      <button
        ref={opener}
        type="button"
        aria-label={t('saved.writeTo', { title })}
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 min-w-0 items-center gap-2 text-start hover:underline md:min-h-6"
      >
        <Icon name="pencil" className="size-3.5 shrink-0 print:hidden" />
        {note ? (
          <bdi className="min-w-0 wrap-anywhere">{note}</bdi>
        ) : (
          <span className="text-ink-3 print:hidden">{t('saved.addNote')}</span>
        )}
      </button>
      {groups.map((name) => (
        <bdi key={name} className="rounded-xs bg-sunken px-1.5 py-0.5 text-2xs">
          {name}
        </bdi>
      ))}
    </div>
  )
}
