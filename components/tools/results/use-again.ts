import { useRouter } from 'next/router'

/** Runs the tool again with a field filled in: the page runs what its address asks for. */
export function useAgain(): (field: string, value: string) => void {
  const router = useRouter()
  return (field, value) => {
    const query = { ...router.query, ...fromAddress(), [field]: value }
    void router.push({ pathname: router.pathname, query }, undefined, {
      shallow: true,
      scroll: false,
    })
  }
}

/** The address's parameters; those given several times as lists. */
function fromAddress(): Record<string, string | string[]> {
  const query = new URLSearchParams(window.location.search)
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const all = query.getAll(name)
      return [name, all.length > 1 ? all : all[0]!]
    }),
  )
}
