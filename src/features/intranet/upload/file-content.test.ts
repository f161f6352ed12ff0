import { describe, expect, it } from 'vitest'
import { programExtensionOf, programExtensions, refusedExtensionsOf } from '#platform/files/file-extension.ts'
import { contentOf, isMisnamed, isProgram } from './file-content.ts'

/** The least that Windows takes for a program. */
function aWindowsProgram(): Buffer {
  const bytes = Buffer.alloc(256)
  bytes.write('MZ')
  bytes.writeUInt32LE(0x80, 0x3c)
  bytes.write('PE\0\0', 0x80, 'latin1')
  return bytes
}

describe('the first bytes of a file', () => {
  it.each([
    ['a program for Windows', aWindowsProgram(), 'jpg'],
    ['a program for Linux', Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), 'pdf'],
    ['a program for macOS', Buffer.from([0xcf, 0xfa, 0xed, 0xfe, 7]), 'txt'],
    ['a shortcut', Buffer.from([0x4c, 0, 0, 0, 1, 0x14, 2, 0]), 'pdf'],
    ['a script', Buffer.from('#!/bin/sh\nrm -rf ~'), ''],
  ])('show %s whatever it is called', (_, bytes, extension) => {
    expect(isProgram(contentOf(bytes), extension)).toBe(true)
  })

  it.each([
    ['a list that begins with MZ', Buffer.from(`MZ-nummer;naam${' '.repeat(100)}`), 'csv'],
    ['two letters', Buffer.from('MZ'), 'txt'],
    ['a text about scripts', Buffer.from('#!/bin/sh is where it begins'), 'txt'],
    ['nothing', Buffer.alloc(0), ''],
    ['a pdf', Buffer.from('%PDF-1.7'), 'pdf'],
  ])('do not take %s for a program', (_, bytes, extension) => {
    expect(isProgram(contentOf(bytes), extension)).toBe(false)
  })

  it.each([
    ['%PDF-1.7', 'pdf', false],
    ['\n\n%PDF-1.4', 'pdf', false],
    ['<!DOCTYPE html><p>', 'pdf', true],
    ['\x89PNG\r\n\x1a\n', 'png', false],
    ['\x89PNG\r\n\x1a\n', 'jpg', true],
    ['PK\x03\x04', 'docx', false],
    ['<html><table>', 'xls', true],
    ['naam;datum', 'csv', false],
    ['whatever', 'dwg', false],
  ])('%j as .%s: of another kind is %s', (text, extension, expected) => {
    expect(isMisnamed(contentOf(Buffer.from(text, 'latin1')), extension)).toBe(expected)
  })
})

describe('the name of a file', () => {
  const refused = new Set(programExtensions)

  it.each([
    ['setup.exe', 'exe'],
    ['Factuur.pdf.EXE', 'exe'],
    ['setup.exe. .', 'exe'],
    ['setup.exe.bak', 'exe'],
    ['install.js.1', 'js'],
    ['x.LNK', 'lnk'],
  ])('%s is refused for .%s', (name, extension) => {
    expect(programExtensionOf(name, refused)).toBe(extension)
  })

  it.each([
    'verslag.pdf',
    'www.example.com.pdf',
    'export van example.com.zip',
    'README',
    'archief.tar.gz',
    'exe',
    'over.exe.txt',
    '.exe.md',
    'plan.v2.docx',
    'Node.js.mp4',
    'Agenda 12.11',
    'metingen.bin',
  ])('%s is none of a program', (name) => {
    expect(programExtensionOf(name, refused)).toBe(null)
  })
})

describe('the setting of refused extensions', () => {
  it.each([
    ['default', programExtensions],
    ['default, docm .XLSM', [...programExtensions, 'docm', 'xlsm']],
    ['exe', ['exe']],
    ['none', []],
  ])('%s', (setting, expected) => {
    expect(refusedExtensionsOf(setting)).toEqual(expected)
  })
})
