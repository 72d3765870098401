import { sportsInWords } from '@captains-pick/rules';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastifyPlugin from 'fastify-plugin';
import { asyncApiDocument } from './async-api.ts';
import { webhookDocs } from './webhook-docs.ts';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/**
 * The OpenAPI document of the calls and webhooks, and the AsyncAPI document of the socket, made from the contract's schemas, and a page
 * that shows the calls. Register before the routes.
 */
export const apiDocs = fastifyPlugin(
  async (app) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: "Captain's Pick",
          description: `Fantasy contests for ${sportsInWords()}. Money is in dollars, times are ISO 8601.`,
          version: '1',
        },
        webhooks: webhookDocs(),
        components: {
          securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        },
      },
      transform: jsonSchemaTransform,
    });
    await app.register(swaggerUi, {
      routePrefix: '/api/docs',
      theme: { title: "Captain's Pick API" },
    });
    app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
    // Made when it is first asked for: few ask, and each start would wait.
    let asyncApi: object | null = null;
    app.get('/api/asyncapi.json', { schema: { hide: true } }, () => {
      asyncApi ??= asyncApiDocument();
      return asyncApi;
    });
  },
  { name: 'api-docs' },
);
