// Validates the workflows with GitHub's schema, because they only run on GitHub.
import { readdirSync, readFileSync } from 'node:fs'
import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser'
import { convertWorkflowTemplate } from '@actions/workflow-parser/model/convert'

const folder = '.github/workflows'
for (const name of readdirSync(folder)) {
  const content = readFileSync(`${folder}/${name}`, 'utf8')
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter())
  if (value) await convertWorkflowTemplate(context, value)
  for (const error of context.errors.getErrors()) {
    console.error(`${folder}/${name}: ${error.message}`)
    process.exitCode = 1
  }
}
