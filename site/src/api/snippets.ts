import type { Example } from './examples.ts';

/** Each language of the examples: what it is called, and how a request is written in it. */
export const LANGUAGES = [
  { id: 'curl', name: 'curl', write: curl },
  { id: 'javascript', name: 'JavaScript', write: javascript },
  { id: 'python', name: 'Python', write: python },
] as const;
export type Language = (typeof LANGUAGES)[number]['id'];

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** For a shell. */
function curl({ method, path, body, file, saves }: Example): string {
  const lines = [
    `curl ${method === 'GET' ? '' : `--request ${method} `}"$RECTO_URL${path}"`,
    '--header "Authorization: Bearer $RECTO_TOKEN"',
  ];
  if (file) lines.push(`--form files=@${file}`);
  if (body !== undefined)
    lines.push("--header 'Content-Type: application/json'", `--data ${quoted(JSON.stringify(body))}`);
  if (saves) lines.push(`--output ${saves}`);
  return lines.join(' \\\n  ');
}

const indent = (text: string, by: number): string => text.replaceAll('\n', `\n${' '.repeat(by)}`);

/** For Node 20 and newer, as a module. */
function javascript({ method, path, body, file, saves, status }: Example): string {
  const imports = [file && 'openAsBlob', saves && 'writeFileSync'].filter(Boolean);
  const head = imports.length > 0 ? `import { ${imports.join(', ')} } from 'node:fs';\n\n` : '';
  const form = file
    ? `const form = new FormData();\nform.append('files', await openAsBlob('${file}'), '${file}');\n\n`
    : '';
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}',`]),
    body === undefined
      ? `headers: { authorization: \`Bearer \${process.env.RECTO_TOKEN}\` },`
      : `headers: {\n    authorization: \`Bearer \${process.env.RECTO_TOKEN}\`,\n    'content-type': 'application/json',\n  },`,
    ...(file ? ['body: form,'] : []),
    ...(body === undefined ? [] : [`body: JSON.stringify(${indent(JSON.stringify(body, null, 2), 2)}),`]),
  ];
  const answer = saves
    ? `writeFileSync('${saves}', Buffer.from(await reply.arrayBuffer()));\nconsole.log(reply.status);`
    : status === 204
      ? 'console.log(reply.status);'
      : 'console.log(reply.status, await reply.json());';
  return `${head}${form}const reply = await fetch(\`\${process.env.RECTO_URL}${path}\`, {
  ${options.join('\n  ')}
});
if (!reply.ok) throw new Error(\`\${reply.status}: \${await reply.text()}\`);
${answer}`;
}

/** JSON as Python writes it. */
const pythonValue = (body: unknown): string =>
  JSON.stringify(body, null, 4).replace(/"(?:[^"\\]|\\.)*"|\b(true|false|null)\b/g, (all, word?: string) =>
    word ? ({ true: 'True', false: 'False', null: 'None' }[word] ?? all) : all,
  );

const PYTHON_FORM = (file: string): string => `boundary = uuid.uuid4().hex
form = (
    f'--{boundary}\\r\\nContent-Disposition: form-data; name="files"; filename="${file}"\\r\\n\\r\\n'.encode()
    + open("${file}", "rb").read()
    + f"\\r\\n--{boundary}--\\r\\n".encode()
)

`;

/** With the standard library alone. */
function python({ method, path, body, file, saves, status }: Example): string {
  const modules = [
    body !== undefined || (!saves && status !== 204) ? 'json' : '',
    'os',
    'urllib.request',
    file ? 'uuid' : '',
  ]
    .filter(Boolean)
    .map((name) => `import ${name}`)
    .join('\n');
  const headers = [
    '"Authorization": "Bearer " + os.environ["RECTO_TOKEN"]',
    ...(body === undefined ? [] : ['"Content-Type": "application/json"']),
    ...(file ? ['"Content-Type": "multipart/form-data; boundary=" + boundary'] : []),
  ];
  const given = [
    `os.environ["RECTO_URL"] + "${path}"`,
    ...(method === 'GET' ? [] : [`method="${method}"`]),
    headers.length === 1
      ? `headers={${headers[0]}}`
      : `headers={\n        ${headers.join(',\n        ')},\n    }`,
    ...(body === undefined ? [] : [`data=json.dumps(${indent(pythonValue(body), 4)}).encode()`]),
    ...(file ? ['data=form'] : []),
  ];
  const answer = saves
    ? `    open("${saves}", "wb").write(reply.read())\n    print(reply.status)`
    : status === 204
      ? '    print(reply.status)'
      : '    print(reply.status, json.load(reply))';
  return `${modules}

${file ? PYTHON_FORM(file) : ''}request = urllib.request.Request(
    ${given.join(',\n    ')},
)
with urllib.request.urlopen(request) as reply:
${answer}`;
}
