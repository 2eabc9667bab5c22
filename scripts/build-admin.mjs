// Makes plain JavaScript of the programs that admins run at the shell, beside the site's build: a
// machine that only serves has neither TypeScript nor its compiler.
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Bundles them with all that is the site's own; packages stay where npm has put them.
 * @throws Error with the compiler's words */
export async function buildAdmin() {
  // Loaded late: this file is imported before packages are installed.
  const { build } = await import('esbuild')
  await build({
    entryPoints: ['scripts/create-admin.ts', 'scripts/audit-verify.ts'],
    outdir: '.next/admin',
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    charset: 'utf8',
  })
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await buildAdmin()
}
