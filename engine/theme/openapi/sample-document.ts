import { parse } from 'yaml';
import type { OpenApiDocument } from './document';

/** A document for tests, with references, a key, a form and every kind of schema. */
export const sampleDocument: OpenApiDocument = parse(`
openapi: 3.1.0
servers: [{ url: 'https://{host}/', variables: { host: { default: api.example.com } } }]
security: []
paths:
  /boats/{harbor}:
    get:
      operationId: getBoat
      description: Returns the boat with that \`id\`.
      parameters:
        - $ref: '#/components/parameters/Harbor'
        - name: id
          in: query
          required: true
          description: Position of the boat.
          schema: { type: integer, minimum: 0 }
          example: 5
        - { name: limit, in: query, schema: { type: integer, default: 20 } }
      responses:
        '200':
          description: The boat.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Boat' }
              example: { name: Skipper's, tags: [old, red] }
        '400': { $ref: '#/components/responses/BadRequest' }
    delete:
      operationId: removeBoat
      deprecated: true
      security: [{ key: [] }]
      parameters: [{ $ref: '#/components/parameters/Harbor' }]
      responses: { '204': { description: Gone. } }
  /boats:
    servers: [{ url: https://files.example.com }]
    post:
      operationId: addBoat
      x-planned: true
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema:
              type: object
              required: [photo]
              properties:
                photo: { type: string, format: binary, description: A picture. }
                name: { type: string }
            example: { photo: boat.png, name: Lantern }
      responses:
        '200':
          description: Added.
          content:
            application/json:
              schema:
                oneOf:
                  - $ref: '#/components/schemas/Boat'
                  - $ref: '#/components/schemas/Failure'
components:
  parameters:
    Harbor:
      name: harbor
      in: path
      required: true
      description: The harbor.
      schema: { type: string, enum: [north, south] }
      example: north pier
  responses:
    BadRequest:
      description: A parameter is missing.
      content:
        text/plain: { schema: { type: string, const: Bad Request }, example: Bad Request }
  schemas:
    Boat:
      type: object
      required: [name]
      properties:
        name: { type: string, description: Its name., minLength: 1 }
        length: { type: [number, 'null'], description: In metres. }
        tags: { type: array, items: { type: string } }
        owners: { type: array, items: { type: object, properties: { name: { type: string } } } }
        crew: { type: object, additionalProperties: { type: integer } }
    Failure:
      title: A failure
      allOf:
        - { type: object, required: [code], properties: { code: { type: integer } } }
        - properties: { message: { type: string, format: uri } }
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key, description: The key. }
`);
