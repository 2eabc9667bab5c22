/**
 * The notification that admins' browsers send to a user whose details were changed. Each user reads
 * it in their own language.
 */
export const editMessage = 'Your account details have been updated successfully.'
