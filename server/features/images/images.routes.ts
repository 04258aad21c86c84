import { accountCalls, paths, refuse, type Outcome } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { extensionOf, MOST_IMAGE_BYTES, type PictureSize } from '../../files/pictures.ts';
import type { Implement } from '../../http/implement.ts';
import { sendRefusal } from '../../http/replies.ts';
import { RESOURCE_POLICY } from '../../http/security.ts';
import { matchesEtag } from '../../http/cached-response.ts';
import type { Images } from './images.service.ts';

const FIELD = 'image';
const A_YEAR = 'public, max-age=31536000, immutable';

/** What a form takes beside its one file. */
const FORM_BYTES = 64 * 1024;

/** The bytes of a file, or null as soon as there are too many, whatever is still to come. */
async function bytesOf(part: MultipartFile): Promise<Buffer | null> {
  const tooMany = new Promise<null>((resolve) => part.file.once('limit', () => resolve(null)));
  const whole = part.toBuffer();
  // Whoever stops listening at the limit must not be surprised by how the rest ends.
  whole.catch(() => undefined);
  return Promise.race([tooMany, whole]);
}

async function formOf(request: FastifyRequest): Promise<Outcome<Buffer>> {
  const part = await request.file({ throwFileSizeLimit: false });
  if (part?.fieldname !== FIELD) return refuse('image-missing');
  const bytes = await bytesOf(part);
  return bytes === null || part.file.truncated ? refuse('image-too-large') : ok(bytes);
}

async function uploadOf(request: FastifyRequest): Promise<Outcome<Buffer>> {
  if (!request.isMultipart()) return refuse('unsupported-type');
  if (Number(request.headers['content-length'] ?? 0) > MOST_IMAGE_BYTES + FORM_BYTES)
    return refuse('image-too-large');
  // Whatever the reader of forms throws, the form is to blame.
  return formOf(request).catch(() => refuse('image-missing'));
}

export function imageRoutes(app: FastifyInstance, implement: Implement, images: Images): void {
  implement(accountCalls.uploadImage, async ({ request, caller, write }) => {
    const upload = await uploadOf(request);
    if (!upload.ok) return upload;
    return write((tx) => images.upload(tx, caller.organizationId, upload.value), upload.value);
  });

  app.get<{ Params: { fileName: string }; Querystring: { size?: unknown } }>(
    paths.image(':fileName'),
    async (request, reply) => {
      const { fileName } = request.params;
      if (!images.mayBe(fileName)) return sendRefusal(reply, refuse('not-found'));
      const size = sizeOf(request.query.size);
      const etag = `"${fileName}${size === null ? '' : `.${size}`}"`;
      // What lies under a name never changes: who knows the tag has the picture.
      const known = matchesEtag(request.headers, etag);
      const bytes = known ? null : await images.read(fileName, size);
      if (!known && bytes === null) return sendRefusal(reply, refuse('not-found'));
      reply.header('cache-control', A_YEAR).header('etag', etag);
      // Mails are read on other sites.
      if (size === 'mail') reply.header(RESOURCE_POLICY, 'cross-origin');
      if (known) return reply.code(304).send();
      return reply
        .header('content-disposition', `inline; filename="${etag.slice(1, -1)}"`)
        .type(typeOf(fileName, size))
        .send(bytes);
    },
  );
}

/** The wanted size; anything unknown means the whole picture. */
function sizeOf(asked: unknown): PictureSize | null {
  return asked === 'small' || asked === 'medium' || asked === 'mail' ? asked : null;
}

function typeOf(fileName: string, size: PictureSize | null): string {
  if (size !== null) return extensionOf(size) === 'webp' ? 'image/webp' : 'image/jpeg';
  return fileName.endsWith('.png') ? 'image/png' : 'image/jpeg';
}
