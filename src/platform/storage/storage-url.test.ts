import { describe, expect, it } from 'vitest'
import { parseS3Url } from './storage-url.ts'

const refusalOf = (url: string): string => {
  try {
    parseS3Url(url)
    return 'accepted'
  } catch (error) {
    return (error as Error).message
  }
}

describe('the address of an S3 store', () => {
  it('names server, bucket, key and secret; https and us-east-1 unless it says otherwise', () => {
    expect(parseS3Url('s3://AKIA1:geheim@s3.example.be/tandem-files')).toEqual({
      endpoint: 'https://s3.example.be/tandem-files',
      bucket: 'tandem-files',
      prefix: '',
      region: 'us-east-1',
      accessKeyId: 'AKIA1',
      secretAccessKey: 'geheim',
    })
  })

  it('takes a port, a prefix, a region and a store without TLS', () => {
    expect(parseS3Url('s3://k:s@127.0.0.1:9000/files/leden/2026/?region=garage&tls=off')).toMatchObject({
      endpoint: 'http://127.0.0.1:9000/files',
      bucket: 'files',
      prefix: 'leden/2026/',
      region: 'garage',
    })
  })

  it('reads a percent-encoded key and secret', () => {
    expect(parseS3Url('s3://a%3Ab:p%2Fq%2Br%40s%25@host.example/files')).toMatchObject({
      accessKeyId: 'a:b',
      secretAccessKey: 'p/q+r@s%',
    })
  })

  it.each([
    ['s3://AKIA1:hidden@/files', 'cannot be read'],
    ['s3://host.example/files', 'names no key or no secret'],
    ['s3://AKIA1@host.example/files', 'names no key or no secret'],
    ['s3://AKIA1:hidden@host.example', 'names no bucket'],
    ['s3://AKIA1:hidden@host.example/Files', 'names a bucket that no store has'],
    ['s3://AKIA1:hidden@host.example/files/../x%20y', 'names a bucket that no store has'],
    ['s3://AKIA1:hidden@host.example/files/a%20b', 'has a prefix with other characters'],
    ['s3://AKIA1:hid/den@host.example/files', 'cannot be read'],
    ['s3://AKIA1:hidden%@host.example/files', 'has a % in its key or secret'],
    ['s3://AKIA1:hidden@host.example/files?tls=no', 'tls must be on or off'],
    ['s3://AKIA1:hidden@host.example/files?token=x', 'takes no other parameters'],
    ['s3://AKIA1:hidden@host.example/files#x', 'cannot be read'],
  ])('refuses %s and says why, without the secret', (url, why) => {
    expect(refusalOf(url)).toContain(why)
    expect(refusalOf(url)).not.toContain('hidden')
    expect(refusalOf(url)).not.toContain('AKIA1')
  })
})
