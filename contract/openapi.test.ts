import { describe, expect, it } from 'vitest';
import { allCalls } from './calls/all.ts';
import { openApi } from './openapi.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly Record<string, unknown>[];
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: unknown }[];
  readonly requestBody?: { readonly content: Record<string, { schema: unknown }> };
  readonly responses: Record<string, { description: string; content: Record<string, { schema: unknown }> }>;
}

interface Description {
  readonly openapi: string;
  readonly info: { title: string; version: string };
  readonly servers: readonly { url: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: {
    schemas: Record<string, unknown>;
    securitySchemes: Record<string, Record<string, string>>;
  };
}

const description = JSON.parse(JSON.stringify(openApi('https://a.example'))) as Description;
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

describe('the OpenAPI description', () => {
  it('is of version 3.1 and says where and what it describes', () => {
    expect(description.openapi).toBe('3.1.0');
    expect(description.info.title).not.toBe('');
    expect(description.info.version).not.toBe('');
    expect(description.servers).toEqual([{ url: 'https://a.example' }]);
  });

  it('lists every call once, by method and path', () => {
    const listed = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`).toSorted();
    expect(listed).toEqual(allCalls.map((call) => `${call.method} ${call.path}`).toSorted());
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(allCalls.length);
  });

  it.each(operations)('describes $method $path whole', ({ method, operation }) => {
    expect(operation.summary).toMatch(/\.$/);
    expect(operation.responses['200']?.content['application/json']?.schema).toBeTypeOf('object');
    expect(operation.responses['default']?.description).toBeTypeOf('string');
    const bodies = Object.values(operation.requestBody?.content ?? {});
    expect(bodies).toHaveLength(method === 'post' ? 1 : 0);
    for (const { schema } of bodies) expect(schema).toBeTypeOf('object');
    for (const parameter of operation.parameters) {
      expect(parameter).toMatchObject({ in: 'query', required: expect.any(Boolean) as boolean });
      expect(parameter.schema).toBeTypeOf('object');
    }
  });

  it('names the headers of sessions as security, and only known ones in calls', () => {
    const schemes = description.components.securitySchemes;
    expect(Object.values(schemes).map((scheme) => scheme['name'])).toEqual([
      'Organization_token',
      'Umpire_token',
      'Desk_token',
      'SuperAdmin_token',
    ]);
    for (const { operation } of operations)
      for (const option of operation.security)
        for (const name of Object.keys(option)) expect(schemes).toHaveProperty(name);
  });

  it('points only at what it holds', () => {
    const references = [...JSON.stringify(description).matchAll(/"\$ref":"([^"]+)"/g)].map(
      (match) => match[1] ?? '',
    );
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) expect(reference).toBe('#/components/schemas/Refusal');
  });

  it('says which keys a body must have', () => {
    const login = description.paths['/api/organization/login.php']?.['post'];
    expect(login?.requestBody?.content['application/json']?.schema).toMatchObject({
      type: 'object',
      required: ['email', 'password'],
    });
  });
});
