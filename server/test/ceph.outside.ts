/** Files in a bucket of Ceph's gateway, as many have one of their own; the same tests as elsewhere. */
import './support/only-ceph.ts';

import './files-in-s3.test.ts';
