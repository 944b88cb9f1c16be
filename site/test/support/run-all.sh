# Runs each file of the folder that is given as a request of curl; beside it, the status and the answer.
for file in "$1"/*.mjs; do
  said="${file%.mjs}.said"
  request="$(cat "$file") --silent --show-error --write-out '\n%{http_code}'"
  answer="$(eval "$request" 2>&1 | tr -d '\0')"
  printf '%s %s' "${answer##*$'\n'}" "${answer%$'\n'*}" | head -c 600 >"$said"
done
