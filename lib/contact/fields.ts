// Fields of the contact form. The browser and the server validate with the same schema.
import { z } from 'zod'
import { Email } from '../accounts/fields'
import { lineOfText, plainText } from '../typed-text'
import { contactLengths } from './lengths'

/** What a visitor writes. */
export const ContactFields = z.object({
  name: lineOfText(contactLengths.name, 'input.required'),
  email: Email,
  subject: lineOfText(contactLengths.subject, 'input.required'),
  message: plainText(contactLengths.message, 'input.required'),
})
