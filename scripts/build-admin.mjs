// Compiles the command-line programs of admins to plain JavaScript, as part of the site's build: in
// production there is no TypeScript compiler.

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
