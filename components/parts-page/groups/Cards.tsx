import { ToolCard } from '@/components/tools/ToolCards'
import type { ToolLink } from '@/lib/tools/machine/tool-links'

export function Cards({ tools }: { tools: ToolLink[] }) {
  return (
    <ul className="grid gap-2">
      {tools.map((tool) => (
        <li key={tool.slug}>
          <ToolCard {...tool} />
        </li>
      ))}
    </ul>
  )
}
