import { describe, expect, test } from 'vitest'
import { makePhoto } from '../../test/photos.js'
import { type PhotoDate, toPhotoDate } from '../photos/days/photo-date.js'
import { addressesToKeep, isPublished, publishedAddresses, readdress, settleAddress } from './keep-addresses.js'

const TODAY = toPhotoDate('2024-05-17')
const OLD = ['/2012/fog/']
const published = makePhoto('2024-05-17', { slug: 'fog', formerAddresses: OLD })
const queued = makePhoto('2024-05-18', { slug: 'tide', formerAddresses: OLD })

test('publishes a photo from the first moment of its day', () => {
  expect([isPublished(published, TODAY), isPublished(queued, TODAY)]).toEqual([true, false])
})

test('keeps published addresses only', () => {
  expect(addressesToKeep(published, TODAY)).toEqual(['/2012/fog/', '/2024/05/17/fog/'])
  expect(addressesToKeep(queued, TODAY)).toEqual(OLD)
})

describe('a photo that gets another address', () => {
  test('takes its published address as guid', () => {
    expect(readdress(published, TODAY)).toMatchObject({
      guid: '/2024/05/17/fog/',
      formerAddresses: ['/2012/fog/', '/2024/05/17/fog/'],
    })
    expect(readdress(queued, TODAY)).toMatchObject({ guid: '', formerAddresses: OLD })
  })

  test('keeps an existing guid', () => {
    expect(readdress({ ...published, guid: 'post 1' }, TODAY).guid).toBe('post 1')
    expect(readdress({ ...queued, guid: 'post 1' }, TODAY).guid).toBe('post 1')
  })
})

describe('the published addresses of a photo', () => {
  test('are its page and its former addresses', () => {
    expect(publishedAddresses(published, TODAY)).toEqual(['/2024/05/17/fog/', '/2012/fog/'])
  })

  test('exclude future days if it is hidden again', () => {
    const formerAddresses = ['/2024/05/16/a/', '/2024/05/17/b/', '/2024/05/19/c/', '/?p=1', '/x/2024/05/16/d/']
    expect(publishedAddresses({ ...queued, formerAddresses }, TODAY)).toEqual(['/2024/05/16/a/', '/2024/05/17/b/'])
  })
})

describe('the slug of a photo', () => {
  const at = (taken: Readonly<Record<string, string>>) => ({
    formerlyAt: (path: string) => taken[path] as PhotoDate | undefined,
  })
  const pathOf = (slug: string) => `/2024/05/17/${slug}/`

  test('stays if no other photo had the address', () => {
    expect(settleAddress(published, at({})).slug).toBe('fog')
  })

  test('gets the next number if others had the address', () => {
    const taken = at({ [pathOf('fog')]: '2024-05-20', [pathOf('fog-2')]: '2024-05-21' })
    expect(settleAddress(published, taken).slug).toBe('fog-3')
  })

  test('stays if the photo itself had the address', () => {
    const taken = at({ [pathOf('fog')]: '2024-05-20' })
    expect(settleAddress(published, taken, [toPhotoDate('2024-05-20')]).slug).toBe('fog')
    expect(settleAddress(published, taken, [toPhotoDate('2024-05-21')]).slug).toBe('fog-2')
  })

  test('changes if the address is reserved', () => {
    expect(settleAddress(published, at({}), [], (path) => path === pathOf('fog')).slug).toBe('fog-2')
  })

  test('removes its address from the former ones', () => {
    const formerAddresses = [...OLD, pathOf('fog'), pathOf('other')]
    expect(settleAddress({ ...published, formerAddresses }, at({})).formerAddresses).toEqual([...OLD, pathOf('other')])
  })
})
