/** SQL: the copies of an image that can be served, as a JSON array. @param name SQL of the image's name */
export function variantsJson(name: string): string {
  return `CASE WHEN ${name} IS NULL THEN '[]'::json ELSE (
    SELECT coalesce(json_agg(json_build_object('name', v.name, 'format', v.format, 'width', v.width) ORDER BY v.format, v.width), '[]'::json)
    FROM media_variants v WHERE v.media_name = ${name}) END`;
}
