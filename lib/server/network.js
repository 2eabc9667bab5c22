// Which addresses count as one client. Plain JavaScript, because the server in front of Next uses it.
const { isIPv4 } = require('node:net')
const ipaddr = require('ipaddr.js')

/**
 * One household or machine: an IPv4 address, or the /64 network of an IPv6 one, which is what a
 * single customer is given.
 * @param {string} address
 * @returns {string} `unknown` for what is no address
 */
exports.clientOf = (address) => {
  // The usual spelling, which every call would have parsed.
  if (isIPv4(address)) return address
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const network = parsed.toByteArray().slice(0, 8)
  return Buffer.from(network).toString('hex')
}
