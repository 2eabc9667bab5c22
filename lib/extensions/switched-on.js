// Which services of others are on, as the app last read it. The app and the server in front of it
// run in one process but load their own copies of a module, so it stands with the process.
const key = Symbol.for('tubesmith.switched-on')

/** @returns {readonly string[]} keys of the services that are on; none until the app has said so */
const switchedOn = () => globalThis[key] ?? []

/** @param {readonly string[]} keys of all services that are on from now */
function setSwitchedOn(keys) {
  globalThis[key] = keys
}

module.exports = { setSwitchedOn, switchedOn }
