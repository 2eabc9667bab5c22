import { createInterface, type Interface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks questions on the terminal; without one, the answers are the lines of standard input. */
export class Questions {
  private hidden = false
  private readonly lines: Interface
  private readonly read: AsyncIterator<string>

  constructor() {
    const terminal = process.stdin.isTTY === true
    const output = new Writable({
      write: (chunk, _, done) => {
        if (terminal && !this.hidden) process.stdout.write(chunk)
        done()
      },
    })
    this.lines = createInterface({ input: process.stdin, output, terminal })
    this.read = this.lines[Symbol.asyncIterator]()
  }

  /** @throws Error when standard input has ended */
  async ask(question: string): Promise<string> {
    if (process.stdin.isTTY) process.stdout.write(question)
    const { value, done } = await this.read.next()
    if (done) throw new Error(`Standard input ended before an answer to “${question.trim()}”`)
    return value
  }

  /** Asks for a secret, which the terminal doesn't show. */
  async askSecretly(question: string): Promise<string> {
    this.hidden = true
    try {
      return await this.ask(question)
    } finally {
      this.hidden = false
      if (process.stdin.isTTY) process.stdout.write('\n')
    }
  }

  close(): void {
    this.lines.close()
  }
}
