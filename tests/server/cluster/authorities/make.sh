#!/usr/bin/env bash
# Creates two certificate authorities and a node's certificate from each, as docs/HOSTING.md says.
# They are valid for a hundred years and used only in tests.
set -eu
cd "$(dirname "$0")"
for authority in ours theirs; do
  mkdir -p $authority && cd $authority
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500 -subj /CN=$authority \
    -addext keyUsage=critical,keyCertSign -keyout ca.key -out ca.pem
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=node -keyout key.pem -out node.csr
  printf 'subjectKeyIdentifier=hash\nauthorityKeyIdentifier=keyid\n' > node.ext
  openssl x509 -req -in node.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 36500 -extfile node.ext -out cert.pem
  rm -f ca.key ca.srl node.csr node.ext
  chmod 644 *.pem && cd ..
done
