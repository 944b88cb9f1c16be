/** Imported first by tests of Ceph's gateway: others are not asked, wherever they can be had. */
delete process.env.VERSITYGW_HOME;
