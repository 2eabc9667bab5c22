// Compiles what plain `node` runs of a build: in production there is no TypeScript compiler.
import path from 'node:path'

/** Bundles the server in front of Next, the settings that `npm start` checks, what runs in a thread, and
 * the programs for admins with the site's own modules; npm packages stay external.
 * @param {string} folder of the build
 * @param {string} root of the project
 * @throws Error with the compiler's message */
export async function buildServer(folder, root = '.') {
  // Imported late: this file is imported before packages are installed.
  const { build } = await import('esbuild')
  const { beforePaintSource } = await import('./before-paint.cjs')
  await build({
    absWorkingDir: path.resolve(root),
    entryPoints: {
      'site/main': 'lib/server/front/main.server.ts',
      'site/env': 'lib/server/env.ts',
      'site/caption-worker': 'lib/tools/text/captions/caption-worker.ts',
      'admin/create-admin': path.resolve('scripts/create-admin.ts'),
      'admin/audit-verify': path.resolve('scripts/audit-verify.ts'),
    },
    outdir: path.resolve(root, folder),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    charset: 'utf8',
    define: { 'process.env.BEFORE_PAINT_SOURCE': JSON.stringify(beforePaintSource()) },
  })
}
