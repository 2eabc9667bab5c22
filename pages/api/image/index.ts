import { create as contentDisposition } from 'content-disposition'
import { z } from 'zod'
import { imageReply } from '@/lib/http/image-reply.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { downloadName, maxDownloadTitle } from '@/lib/youtube/pictures/download-name'
import { allowedImageUrl } from '@/lib/youtube/pictures/pictures.server'

export { config }

export default route({
  GET: endpoint({
    id: 'image',
    does: 'Passes on a picture of YouTube’s.',
    auth: 'anyone',
    query: z.object({
      url: z.string().max(2048),
      download: z.string().max(maxDownloadTitle).optional(),
    }),
    answer: { file: 'image/*' },
    run: ({ query: { url, download }, signal }) =>
      imageReply(
        allowedImageUrl(url),
        signal,
        (type): Record<string, string> =>
          download === undefined
            ? {}
            : { 'Content-Disposition': contentDisposition(downloadName(download, type)) },
      ),
  }),
})
