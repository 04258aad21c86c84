import { accountCalls, paths, refuse, type Outcome } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Implement } from '../../http/implement.ts';
import { sendRefusal } from '../../http/answers.ts';
import type { Images } from './images.service.ts';

const FIELD = 'image';
const A_YEAR = 'public, max-age=31536000, immutable';

async function uploadOf(request: FastifyRequest): Promise<Outcome<Buffer>> {
  if (!request.isMultipart()) return refuse('unsupported-type');
  const part = await request.file({ throwFileSizeLimit: false });
  if (part?.fieldname !== FIELD) return refuse('image-missing');
  const bytes = await part.toBuffer();
  return part.file.truncated ? refuse('image-too-large') : ok(bytes);
}

export function imageRoutes(app: FastifyInstance, implement: Implement, images: Images): void {
  implement(accountCalls.uploadImage, async ({ request, caller, write }) => {
    const upload = await uploadOf(request);
    if (!upload.ok) return upload;
    return write((work) => images.upload(work, caller.organizationId, upload.value), upload.value);
  });

  app.get<{ Params: { fileName: string } }>(paths.image(':fileName'), async (request, reply) => {
    const { fileName } = request.params;
    const bytes = await images.read(fileName);
    if (bytes === null) return sendRefusal(reply, refuse('not-found'));
    return reply
      .header('cache-control', A_YEAR)
      .header('content-disposition', 'inline')
      .type(fileName.endsWith('.png') ? 'image/png' : 'image/jpeg')
      .send(bytes);
  });
}
