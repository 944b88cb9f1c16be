/** The body of a message as people read it: JSON in lines; what is cut off in the middle stays as it is. */
export function readable(body: string, mediaType: string): string {
  if (!mediaType.startsWith('application/json')) return body;
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
