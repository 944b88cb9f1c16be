import * as endpoints from '@recto/contracts/endpoints/viewing';
import { type RouteDefinition, route } from '../../platform/http/route.ts';
import { removeCoverImage, setCoverImage } from './cover-image.ts';

/** The cover image, by the uuid in the path or in the body. */
export const coverImageRoutes: readonly RouteDefinition[] = [
  route(endpoints.setCoverImage, (c) =>
    c.inTenant((scope) => setCoverImage(scope, c.services, c.body.extractionUuid, c.body.imageBase64)),
  ),
  route(endpoints.setCoverImageByPath, (c) => {
    const image = typeof c.body === 'string' ? c.body : c.body.imageBase64;
    return c.inTenant((scope) => setCoverImage(scope, c.services, c.params.uuid, image));
  }),
  route(endpoints.removeCoverImage, (c) =>
    c.inTenant((scope) => removeCoverImage(scope, c.body.extractionUuid)),
  ),
  route(endpoints.removeCoverImageByPath, (c) =>
    c.inTenant((scope) => removeCoverImage(scope, c.params.uuid)),
  ),
];
