import * as z from 'zod/mini';
import type { AnyCall, Role } from './call.ts';
import { allCalls } from './calls/all.ts';
import { TOKEN_HEADERS } from './paths.ts';

type Json = Readonly<Record<string, unknown>>;

const SECURITY: Record<Role, readonly Json[]> = {
  anyone: [{}, { organizer: [] }, { umpire: [] }, { admin: [] }],
  account: [{ organizer: [] }],
  organizer: [{ organizer: [] }],
  scorer: [{ organizer: [] }, { umpire: [] }],
  umpire: [{ umpire: [] }],
  desk: [{ organizer: [] }, { desk: [] }],
  adminAccount: [{ admin: [] }],
  admin: [{ admin: [] }],
};

function schemaOf(schema: z.ZodMiniType): Json {
  const described: Record<string, unknown> = {
    ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  };
  delete described['$schema'];
  return described;
}

function parametersOf(call: AnyCall): readonly Json[] {
  const { properties, required } = schemaOf(call.query) as { properties?: Json; required?: string[] };
  return Object.entries(properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required?.includes(name) ?? false,
    schema,
  }));
}

function requestOf(call: AnyCall): Json {
  if (call.method === 'GET') return {};
  const upload = {
    type: 'object',
    properties: { image: { type: 'string', format: 'binary' } },
    required: ['image'],
  };
  const content = call.upload
    ? { 'multipart/form-data': { schema: upload } }
    : { 'application/json': { schema: schemaOf(call.body) } };
  return { requestBody: { required: true, content } };
}

function answerOf(call: AnyCall): Json {
  const refusal = { $ref: '#/components/schemas/Refusal' };
  const success = {
    allOf: [
      { type: 'object', properties: { success: { const: true } }, required: ['success'] },
      schemaOf(call.reply),
    ],
  };
  return {
    200: {
      description: 'Done, or refused for a reason of the tournament',
      content: { 'application/json': { schema: { oneOf: [success, refusal] } } },
    },
    default: { description: 'Refused', content: { 'application/json': { schema: refusal } } },
  };
}

function operationOf(call: AnyCall): Json {
  return {
    operationId: call.name,
    summary: call.summary,
    security: SECURITY[call.role],
    parameters: parametersOf(call),
    ...requestOf(call),
    responses: answerOf(call),
  };
}

const REFUSAL = {
  type: 'object',
  properties: {
    success: { const: false },
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
  },
  required: ['success'],
};

function securitySchemes(): Json {
  return Object.fromEntries(
    Object.entries(TOKEN_HEADERS).map(([role, name]) => [role, { type: 'apiKey', in: 'header', name }]),
  );
}

/** The OpenAPI 3.1 description of every call, made from what the server enforces. */
export function openApi(origin: string): Json {
  const operations = new Map<string, Record<string, Json>>();
  for (const call of allCalls) {
    const path = operations.get(call.path) ?? {};
    operations.set(call.path, { ...path, [call.method.toLowerCase()]: operationOf(call) });
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tournaments Organizer', version: '1.0.0' },
    servers: [{ url: origin }],
    paths: Object.fromEntries(operations),
    components: { schemas: { Refusal: REFUSAL }, securitySchemes: securitySchemes() },
  };
}
