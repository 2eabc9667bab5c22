/** The polynomial of CRC-32C, bit-reversed (RFC 3720, appendix B.4). */
const polynomial = 0x82f63b78

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ polynomial : value >>> 1
  return value
})

/** The optional checksum of an OP_MSG. */
export function crc32c(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (table[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}
