import { Decimal128, type Document, Double, Long, ObjectId } from 'bson'

/** A seeded generator of numbers from 0 to 1 (mulberry32, public domain, Tommy Ettinger). */
function generator(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Paths that documents have and filters use. */
const paths = ['a', 'b', 'c', 'c.d', 'tags', 'rows.x', 'rows.y', 'tags.0', 'missing']
const words = ['', 'a', 'A', 'ab', 'b', 'ü', 'zebra', 'Zebra']

/**
 * Seeded random documents, filters, sorts and updates: few different values of many types, so that
 * queries often match.
 */
export class Random {
  readonly #next: () => number

  constructor(seed: number) {
    this.#next = generator(seed)
  }

  below(count: number): number {
    return Math.floor(this.#next() * count)
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!
  }

  chance(part: number): boolean {
    return this.#next() < part
  }

  some<T>(max: number, make: () => T): T[] {
    return Array.from({ length: this.below(max + 1) }, make)
  }

  scalar(): unknown {
    const number = this.below(8) - 2
    return this.pick<() => unknown>([
      () => number,
      () => number,
      () => number,
      () => number + 0.5,
      () => Long.fromNumber(number),
      () => new Double(number),
      () => Decimal128.fromString(`${number}.50`),
      () => Number.NaN,
      () => Number.POSITIVE_INFINITY,
      () => this.pick(words),
      () => this.pick(words),
      () => null,
      () => this.chance(0.5),
      () => new Date(1.7e12 + number * 86_400_000),
      () => new ObjectId(`0123456789abcdef0123450${this.below(3)}`),
    ])()
  }

  value(): unknown {
    if (this.chance(0.75)) return this.scalar()
    if (this.chance(0.5)) return this.some(3, () => this.scalar())
    return { d: this.scalar(), ...(this.chance(0.3) ? { e: this.scalar() } : {}) }
  }

  document(_id: number): Document {
    const doc: Document = { _id }
    if (this.chance(0.85)) doc.a = this.value()
    if (this.chance(0.85)) doc.b = this.scalar()
    if (this.chance(0.7)) doc.c = this.chance(0.8) ? { d: this.value() } : this.value()
    if (this.chance(0.7)) doc.tags = this.some(4, () => this.scalar())
    if (this.chance(0.5)) {
      doc.rows = this.some(3, () => ({
        x: this.scalar(),
        ...(this.chance(0.7) && { y: this.scalar() }),
      }))
    }
    return doc
  }

  condition(): unknown {
    const value = () => (this.chance(0.85) ? this.scalar() : this.value())
    return this.pick<() => unknown>([
      value,
      value,
      () => ({ $gt: value() }),
      () => ({ $gte: value(), $lte: value() }),
      () => ({ $lt: value() }),
      () => ({ $in: this.some(3, value) }),
      () => ({ $nin: this.some(2, value) }),
      () => ({ $ne: value() }),
      () => ({ $exists: this.chance(0.5) }),
      () => ({ $type: this.pick(['number', 'string', 'null', 'array', 'object', 'date']) }),
      () => ({ $not: { $gt: value() } }),
      () => ({ $size: this.below(4) }),
      () => ({ $all: [value(), value()] }),
      () => ({ $mod: [2, this.below(2)] }),
      () => ({ $elemMatch: { $gte: value(), $lt: value() } }),
      () => ({ $elemMatch: { x: value() } }),
      () => ({ $regex: this.pick(['^a', '^A', 'b', 'ebra$']), $options: this.pick(['', 'i']) }),
    ])()
  }

  filter(depth = 2): Document {
    if (depth > 0 && this.chance(0.3)) {
      const parts = [this.filter(depth - 1), this.filter(depth - 1)]
      return { [this.pick(['$and', '$or', '$or', '$nor'])]: parts }
    }
    const filter: Document = {}
    for (let fields = 1 + this.below(3); fields > 0; fields--) {
      filter[this.pick(paths)] = this.condition()
    }
    return filter
  }

  sort(): Record<string, 1 | -1> {
    const sort: Record<string, 1 | -1> = {}
    for (let fields = 1 + this.below(2); fields > 0; fields--) {
      sort[this.pick(['a', 'b', 'c.d', 'rows.x'])] = this.chance(0.5) ? 1 : -1
    }
    return { ...sort, _id: 1 }
  }
}
