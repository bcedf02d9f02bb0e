// Stands in for typebox in browser builds: schemas are checked by the server, so here they are empty.
const empty = (): object => ({});

export const Type: Record<string, () => object> = /* @__PURE__ */ new Proxy({}, { get: () => empty });
// oxlint-disable-next-line import/no-default-export -- typebox itself has a default export.
export default Type;
