// Which third-party services are on, as the app last read it. The app and the server in front of it
// share a process but load their own copies of a module, so the value is kept on `globalThis`.
const key = Symbol.for('tubesmith.switched-on')

/** @type {readonly string[]} */
const none = []

/** @returns {readonly string[]} keys of the services that are on, the same list until the app names
 * others; none until it has said so */
const switchedOn = () => globalThis[key] ?? none

/** @param {readonly string[]} keys of all services that are on from now */
function setSwitchedOn(keys) {
  globalThis[key] = keys
}

module.exports = { setSwitchedOn, switchedOn }
