import { BlockList, isIP, isIPv6 } from 'node:net';

/** Ranges that no address typed by a person should reach: RFC 6890 and its IPv6 companions, metadata services among them. */
const PRIVATE_RANGES: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
];

const family = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

function blockList(ranges: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of ranges) list.addSubnet(network, prefix, family(network));
  return list;
}

const PRIVATE = blockList(PRIVATE_RANGES);

/** `::ffff:127.0.0.1` is 127.0.0.1. */
function unmapped(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

/** Whether an IP address is private, loopback, link-local or otherwise not of the public internet. */
export function isPrivate(address: string): boolean {
  const plain = unmapped(address);
  // IPv4 in hexadecimal IPv6 notation is looked at as a mapped address by the list itself.
  return PRIVATE.check(plain, family(plain));
}

/** The entries of RECTO_OUTBOUND_ALLOW. */
export type AllowList = {
  /** Names and addresses as written in an URL, with or without port. */
  hosts: ReadonlySet<string>;
  ranges: BlockList;
};

/** @param entries host, host:port, address or CIDR range */
export function parseAllowList(entries: readonly string[]): AllowList {
  const cidr = entries.filter((entry) => entry.includes('/'));
  return {
    hosts: new Set(entries.filter((entry) => !entry.includes('/')).map((entry) => entry.toLowerCase())),
    ranges: blockList(
      cidr.map((entry) => {
        const [network = '', prefix] = entry.split('/');
        if (!isIP(network)) throw new Error(`RECTO_OUTBOUND_ALLOW: ${entry} is not a range of addresses`);
        return [network, Number(prefix)] as const;
      }),
    ),
  };
}

/** Whether this host may be called although its address is private. */
export function isAllowed(list: AllowList, url: URL, address: string): boolean {
  const hostname = url.hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const plain = unmapped(address);
  return (
    list.hosts.has(hostname) ||
    list.hosts.has(`${hostname}:${port}`) ||
    list.hosts.has(url.host.toLowerCase()) ||
    list.ranges.check(plain, family(plain))
  );
}
