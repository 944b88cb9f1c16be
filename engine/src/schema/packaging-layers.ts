/** What a layer is made of, up to the next part of the sentence. */
const MADE = String.raw`(?<v>[\p{L}\d][^.;,\n]{2,30}(?:(?:\n|,(?=\d)|\.(?=\d))[^.;,\n]{1,40}?)?)(?=\s+(?:e|y|et|und|en|and)\s|[;,](?!\d)|\.(?:\s|$))`;
/** What letters tell of the layer inside: "strato interno in …", "inner bag of …". Its material is the group `v`. */
export const INNER_TOLD: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<!\p{L})(?:(?:strato|sacco|rivestimento)\s+interno\s+(?:è\s+)?(?:in|di)|(?:recipiente|capa|bolsa|saco|revestimiento)\s+interior(?:\s+(?:es\s+)?de)?|(?:couche|sache|gaine)\s+intérieure\s+(?:est\s+)?en|(?:inner\s+(?:bag|liner|layer|ply)|liner)\s+(?:is\s+)?(?:made\s+)?(?:of|from)|(?:Innensack|Innenbeutel|Inliner|Innenlage)\s+(?:ist\s+)?aus|(?:binnenzak|binnenlaag)\s+(?:is\s+)?(?:van|uit))\s+${MADE}`,
    'iu',
  ),
];
/** The same of the layer outside: "estructura exterior de …". */
export const OUTER_TOLD: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<!\p{L})(?:(?:strato|sacco|rivestimento)\s+esterno\s+(?:è\s+)?(?:in|di)|(?:estructura|capa|caja|saco|jaula)\s+exterior(?:\s+(?:es\s+)?de)?|(?:couche|caisse)\s+extérieure\s+(?:est\s+)?en|outer\s+(?:bag|box|layer|ply|sack)\s+(?:is\s+)?(?:made\s+)?(?:of|from)|(?:Außensack|Außenlage|Umkarton|Außenkarton)\s+(?:ist\s+)?aus|(?:buitendoos|buitenlaag)\s+(?:is\s+)?(?:van|uit))\s+${MADE}`,
    'iu',
  ),
];
