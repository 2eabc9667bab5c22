// Compiles the command-line programs of admins to plain JavaScript, as part of the site's build: in
// production there is no TypeScript compiler.
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Bundles them with the site's own modules; npm packages stay external.
 * @throws Error with the compiler's message */
export async function buildAdmin() {
  // Imported late: this file is imported before packages are installed.
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
