import { type HydratedDocument, Schema, Types } from 'mongoose'
import { holdMongoose } from './helpers/models'

const held = holdMongoose()

interface Author {
  _id: number
  name: string
  born: number
  city?: Types.ObjectId
}
interface Comment {
  text: string
  by?: number
}
interface Story {
  _id: number
  title: string
  author?: number
  fans: number[]
  comments: Comment[]
}

const author = new Schema<Author>(
  { _id: Number, name: String, born: Number, city: { type: Schema.Types.ObjectId, ref: 'City' } },
  { toJSON: { virtuals: true }, toObject: { virtuals: true }, id: false },
)
author.virtual('stories', { ref: 'Story', localField: '_id', foreignField: 'author' })
author.virtual('storyCount', {
  ref: 'Story',
  localField: '_id',
  foreignField: 'author',
  count: true,
})
author.virtual('first', {
  ref: 'Story',
  localField: '_id',
  foreignField: 'author',
  justOne: true,
  options: { sort: { title: 1 } },
})
const story = new Schema<Story>({
  _id: Number,
  title: String,
  author: { type: Number, ref: 'Author' },
  fans: [{ type: Number, ref: 'Author' }],
  comments: [{ _id: false, text: String, by: { type: Number, ref: 'Author' } }],
})
const models = () => ({
  Author: held.connection.model<Author>('Author'),
  Story: held.connection.model<Story>('Story'),
})
const namesOf = (people: unknown) => (people as Author[]).map(({ name }) => name)

beforeAll(async () => {
  const city = new Schema({ name: String })
  const City = held.connection.model('City', city)
  const Author = held.connection.model('Author', author)
  const Story = held.connection.model('Story', story)
  const paris = await City.create({ name: 'Paris' })
  await Author.insertMany([
    { _id: 1, name: 'Ann', born: 1950, city: paris._id },
    { _id: 2, name: 'Bob', born: 1980 },
    { _id: 3, name: 'Cleo', born: 2000, city: paris._id },
  ])
  await Story.insertMany([
    {
      _id: 10,
      title: 'Two',
      author: 1,
      fans: [3, 2, 3],
      comments: [{ text: 'good', by: 2 }, { text: 'bad', by: 99 }, { text: 'anonymous' }],
    },
    { _id: 11, title: 'One', author: 1, fans: [] },
    { _id: 12, title: 'Three', author: 2, fans: [1, 99] },
    { _id: 13, title: 'Lost', author: 99, fans: [] },
    { _id: 14, title: 'Nobody’s', fans: [] },
  ])
})

test('a single one; null for a missing document, undefined without a reference', async () => {
  const { Story } = models()
  const found = await Story.find().sort('_id').populate<{ author: Author | null }>('author')
  expect(found.map((one) => one.author?.name)).toEqual(['Ann', 'Ann', 'Bob', undefined, undefined])
  expect(found[3]?.author).toBeNull()
  expect(found[4]?.author).toBeUndefined()
})

test('an array keeps its order and repetitions, and omits missing documents', async () => {
  const { Story } = models()
  const two = await Story.findById(10).populate('fans').orFail()
  expect(namesOf(two.fans)).toEqual(['Cleo', 'Bob', 'Cleo'])
  const three = await Story.findById(12).populate('fans').orFail()
  expect(namesOf(three.fans)).toEqual(['Ann'])
})

test('inside an array of subdocuments', async () => {
  const { Story } = models()
  const found = await Story.findById(10).populate('comments.by', 'name -_id').lean().orFail()
  expect(found.comments).toEqual([
    { text: 'good', by: { name: 'Bob' } },
    { text: 'bad', by: null },
    { text: 'anonymous' },
  ])
})

test('a virtual: all, their count, and the first', async () => {
  const { Author } = models()
  const found = await Author.find().sort('_id').populate(['stories', 'storyCount', 'first'])
  const shown = found.map((one) => {
    const stories = Reflect.get(one, 'stories') as Story[]
    const first = Reflect.get(one, 'first') as Story | null
    return [stories.map(({ _id }) => _id).sort(), Reflect.get(one, 'storyCount'), first?.title]
  })
  expect(shown).toEqual([
    [[10, 11], 2, 'One'],
    [[12], 1, 'Three'],
    [[], 0, undefined],
  ])
})

test('nested', async () => {
  const { Story } = models()
  const found = await Story.findById(10)
    .populate({ path: 'author', populate: { path: 'city', select: 'name' } })
    .lean()
    .orFail()
  expect(found.author).toMatchObject({ name: 'Ann', city: { name: 'Paris' } })
})

test('with match, select, sort and limit', async () => {
  const { Story, Author } = models()
  const found = await Story.find()
    .sort('_id')
    .populate({
      path: 'fans',
      match: { born: { $gte: 1980 } },
      select: 'name',
      options: { sort: '-name' },
    })
  // Mongoose sorts the documents it found, each of which appears once.
  expect(found.map(({ fans }) => namesOf(fans))).toEqual([['Cleo', 'Bob'], [], [], [], []])
  const old = await Story.find()
    .sort('_id')
    .populate({ path: 'author', match: { born: { $lt: 1960 } } })
  expect(old.map(({ author }) => (author as unknown as Author)?.name)).toEqual([
    'Ann',
    'Ann',
    undefined,
    undefined,
    undefined,
  ])
  const limited = await Author.findById(1)
    .populate({ path: 'stories', match: { title: /^T/ }, perDocumentLimit: 1 })
    .lean()
    .orFail()
  expect(limited).toMatchObject({ stories: [{ _id: 10, title: 'Two' }] })
})

test('afterwards, on loaded documents', async () => {
  const { Story, Author } = models()
  const one = await Story.findById(12).orFail()
  await one.populate(['author', 'fans'])
  expect(one.populated('author')).toBe(2)
  expect((one.author as unknown as HydratedDocument<Author>).name).toBe('Bob')
  one.depopulate('author')
  expect(one.author).toBe(2)
  const plain = await Author.populate([{ who: 1 }, { who: 3 }], { path: 'who', model: 'Author' })
  expect(plain).toMatchObject([{ who: { name: 'Ann' } }, { who: { name: 'Cleo' } }])
})

test('of 2,000 references at once', async () => {
  const target = held.connection.model('Target', new Schema({ n: Number }))
  const ids = Array.from({ length: 2000 }, () => new Types.ObjectId())
  await target.insertMany(ids.map((_id, n) => ({ _id, n })))
  const holder = held.connection.model(
    'Holder',
    new Schema({ all: [{ type: Schema.Types.ObjectId, ref: 'Target' }] }),
  )
  const { _id } = await holder.create({ all: ids.toReversed() })
  const found = await holder.findById(_id).populate('all').lean().orFail()
  const numbers = found.all.map((one) => (one as unknown as { n: number }).n)
  expect(numbers).toEqual(Array.from({ length: 2000 }, (_, n) => 1999 - n))
})

test('by $lookup, with and without a pipeline', async () => {
  const { Story, Author } = models()
  const joined = await Story.aggregate([
    { $match: { _id: { $in: [10, 13, 14] } } },
    { $sort: { _id: 1 } },
    {
      $lookup: {
        from: Author.collection.name,
        localField: 'author',
        foreignField: '_id',
        pipeline: [{ $project: { _id: 0, name: 1 } }],
        as: 'who',
      },
    },
    { $project: { who: 1 } },
  ])
  expect(joined).toEqual([
    { _id: 10, who: [{ name: 'Ann' }] },
    { _id: 13, who: [] },
    { _id: 14, who: [] },
  ])
})
