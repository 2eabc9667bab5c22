// Fields of the contact form. The browser and the server validate with the same lengths.
import { z } from 'zod'
import { Email, errorCode } from '../accounts/fields'
import { isVisible } from '../typed-text'

// zod must not try `new Function`, which the content security policy forbids.
z.config({ jitless: true })

/** In characters. */
export const contactLengths = { name: 100, subject: 200, message: 5_000 }

const text = (max: number) =>
  z
    .string(errorCode('input.required'))
    .trim()
    .min(1, errorCode('input.required'))
    .refine(isVisible, errorCode('input.required'))
    .max(max, errorCode('input.tooLong'))

/** What the form can tell before it is sent. */
export const ContactFields = z.object({
  name: text(contactLengths.name),
  email: Email,
  subject: text(contactLengths.subject),
  message: text(contactLengths.message),
})
