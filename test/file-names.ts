/** Names as people and programs write them, each with its title. */
const TITLED = `
Paris, Eiffel Tower.jpg => Paris, Eiffel Tower
Don't look back!.jpg => Don't look back!
St. Peter's Basilica at dawn.jpg => St. Peter's Basilica at dawn
Who's there_.jpg => Who's there
What a day! (and night).jpg => What a day! (and night)
Hamburg – Speicherstadt.jpg => Hamburg – Speicherstadt
Sunset @ the pier.jpg => Sunset @ the pier
50% off.jpg => 50% off
#metoo march.jpg => #metoo march
Apollo 11 launch.jpg => Apollo 11 launch
Berlin 2019.jpg => Berlin 2019
Harbour fog.jpg => Harbour fog
harbour fog.jpg => Harbour fog
Sea (2).jpg => Sea
Sea - Copy.jpg => Sea
Sea - Copy (2).jpg => Sea
Sea - Kopie.jpg => Sea
Sea copy 3.jpg => Sea
Kopie von Meer.jpg => Meer
Sea.jpg.jpg => Sea
Sea~2.jpg => Sea
Sea@2x.png => Sea
Sea-scaled.jpg => Sea
Sea-1024x768.jpg => Sea
Old harbour-edited.jpg => Old harbour
Sunset 2.jpg => Sunset
01 - Sunset.jpg => Sunset
01. Sunset at the lake.jpg => Sunset at the lake
007_the_bridge.jpg => The bridge
2019-05-12 Sunset at the lake.jpg => Sunset at the lake
harbour-2008-06-03.jpg => Harbour
Old harbour 2008.06.03_2.jpg => Old harbour
20190512_sunset.jpg => Sunset
2021-05-03 Abend am Elbstrand 2.jpeg => Abend am Elbstrand
2019-05-12 18.30.11 Abendlicht.jpg => Abendlicht
IMG_1234 Sunset at sea.jpg => Sunset at sea
DSC_0042 - Fog over the Elbe.jpg => Fog over the Elbe
DSC01234 Lighthouse.jpg => Lighthouse
Paris%20Eiffel%20Tower.jpg => Paris Eiffel Tower
K%C3%B6ln%20Dom.jpg => Köln Dom
warszawa_palace_of_culture.jpg => Warszawa palace of culture
1280px-Eiffel_Tower_at_night.jpg => Eiffel Tower at night
Mont_Saint-Michel.jpg => Mont Saint-Michel
Saint-Malo_harbour.jpg => Saint-Malo harbour
sunset-at-sea.jpg => Sunset at sea
sunset-at-sea-2.jpg => Sunset at sea
sunset.at.sea.jpg => Sunset at sea
sunset+at+sea.jpg => Sunset at sea
EiffelTower.jpg => EiffelTower
sunset.jpg => Sunset
apple&child.jpg => Apple&child
mountain-lake-1234567_1920.jpg => Mountain lake
tree-736885_1280.jpg => Tree
sunset-at-sea_12345678901_o.jpg => Sunset at sea
low-tide_5123456789_b2c4d6e8f0_o.jpg => Low tide
stock-photo-red-apple-on-a-table-123456789.jpg => Red apple on a table
berlin_wall_1989.jpg => Berlin wall 1989
Louvre-Museum_Paris.jpg => Louvre-Museum Paris
old_man_with_dog_final.jpg => Old man with dog
my_dog_edited.jpg => My dog
photo of my dog.jpg => Photo of my dog
photo-of-my-dog.jpg => Photo of my dog
IMG_sunset.jpg => Sunset
The moon is full.jpg => The moon is full
京都の秋.jpg => 京都の秋
秋.jpg => 秋
東京タワー.jpg => 東京タワー
北京_故宫.jpg => 北京 故宫
서울의 밤.jpg => 서울의 밤
Москва, Кремль.jpg => Москва, Кремль
Αθήνα, Ακρόπολη.jpg => Αθήνα, Ακρόπολη
القاهرة القديمة.jpg => القاهرة القديمة
नई दिल्ली.jpg => नई दिल्ली
Đà Nẵng, cầu Rồng.jpg => Đà Nẵng, cầu Rồng
Ærø.jpg => Ærø
`
/** Names that hold no title: from cameras, telephones, scanners, messengers and stock libraries. */
const UNTITLED = `
IMG_5910.jpg | IMG_5910 (2).jpg | IMG_5910-Edit.jpg | IMG_E5910.HEIC | IMG_5910 2.jpg | _MG_0001.CR2
IMG_20200102_101112.jpg | IMG_20200102_101112_HDR.jpg | IMG_20200102_101112345_HDR.jpg | IMG_20200102_101112_1.jpg
IMG-20200102-WA0001.jpg | IMG-20200102-WA0001(1).jpg | IMG00012-20100102-1011.jpg | DSC_0001.JPG | DSC_0001 (1).JPG
DSC_1234-Edit.tif | DSC_0001_edited-1.jpg | DSC01234.ARW | DSC00042.JPG | _DSC1234.NEF | DSCN0001.JPG | RSCN0001.JPG
SSCN0042.JPG | DSCF1234.RAF | _DSF1234.RAF | DSCI0001.JPG | DSCO0001.JPG | D70_1234.NEF | P1010001.JPG | P7041234.ORF
PA010001.JPG | _1010001.ORF | P1000123.RW2 | PANA1234.JPG | IMGP0001.PEF | _IGP1234.DNG | K3__1234.DNG | L1000123.DNG
R0012345.JPG | RIMG0001.JPG | CIMG0042.JPG | HPIM0042.JPG | 100_0001.JPG | 102-0201_IMG.JPG | DCP_0001.JPG
PICT0001.JPG | SDC10001.JPG | SAM_0001.JPG | SANY0001.JPG | EPSN0001.JPG | PDRM0001.JPG | SDIM0001.X3F.jpg
B0000123.jpg | CF000123.jpg | 0F6A1234.CR2 | 5D3_1234.CR2 | CRW_1234.JPG | MVI_1234.jpg | _A7R1234.ARW | ERIK0001.JPG
KICX0001.jpg | GOPR0042.JPG | G0010001.JPG | DJI_0001.JPG | DJI_20230102101112_0001_D.JPG | PXL_20240101_120000123.jpg
PXL_20240101_120000123.MP.jpg | PXL_20240101_120000123.PORTRAIT.jpg | PXL_20240101_120000123~2.jpg
MVIMG_20190102_101112.jpg | MVIMG_20190102_101112_1.jpg | 00100lrPORTRAIT_00100_BURST20190102101112345_COVER.jpg
PANO_20190102_101112.jpg | 20200102_101112.jpg | 20200102_101112(0).jpg | 20200102_101112_HDR.jpg
2020-01-02 10.11.12.jpg | 2020-01-02-10-11-12.jpg | 20220430_13_26_34.jpg | Photo 02-01-2020 10 11 12.jpg
Photo Jan 02, 10 11 12 AM 1.jpg | Photo on 02-01-2020 at 10.11 #2.jpg | WP_20130102_10_11_12_Pro.jpg | WP_000123.jpg
Image(001).jpg | Image0001.jpg | Photo-0001.jpg | Imagen 001.jpg | Bild 12.jpg | Foto0001.jpg | Neues Bild.jpg
Unbenannt-1.png | Untitled-1.png | untitled (3).png | Scan 3.jpg | Scan0042.tif | IMAG0001_BURST002.jpg | CAM00001.jpg
FullSizeRender.jpg | FullSizeRender 2.jpg | image0.jpeg | image000000.jpg | Image from iOS.jpg | unnamed.jpg
download (1).jpg | images.jpeg | WhatsApp Image 2020-01-01 at 12.00.00.jpeg
WhatsApp Image 2020-01-01 at 12.00.00 (1).jpeg | signal-2020-01-02-101112.jpg | photo_2020-01-02_10-11-12.jpg
telegram-cloud-photo-size-2-5267-y.jpg | received_1234567890123456.jpeg | FB_IMG_1577934672123.jpg
Snapchat-1234567890.jpg | viber_image_2020-01-02_10-11-12.jpg | mmexport1577934672123.jpg
wx_camera_1577934672123.jpg | Screenshot_2020-01-02-10-11-12-123_com.whatsapp.jpg | Screenshot 2024.png
Screenshot from 2020-01-02 10-11-12.png | Screen Shot 2020-01-02 at 10.11.12.png
Bildschirmfoto 2020-01-02 um 10.11.12.png | Capture d’écran 2020-01-02 à 10.11.12.png
Captura de pantalla 2020-01-02.png | Снимок экрана 2020-01-02.png | スクリーンショット 2020-01-02 10.11.12.png
photo-1234 qvk unsplash.jpg | photo-1506744038136-46273834b3fb.jpg | john-doe-qvk8aB3kxZ1-unsplash.jpg
pexels-john-doe-1234567.jpg | pexels-photo-1234567.jpeg | shutterstock_123456789.jpg | iStock-123456789.jpg
istockphoto-123456789-612x612.jpg | AdobeStock_123456789.jpeg | AdobeStock_123456789_Preview.jpeg
GettyImages-123456789.jpg | 12345678_1234567890123456_1234567890123456789_n.jpg | 10157_n.jpg
5123456789_b2c4d6e8f0_o.jpg | tumblr_a1b2c3d4e5_1280.jpg | f47ac10b-58cc-4372-a567-0e02b2c3d479.jpg
d41d8cd98f00b204e9800998ecf8427e.jpg | a1b2c3d4.png | f1t.jpg | 1577934672123.jpg | 42.jpg
Resized_20200102_101112.jpeg | Snapseed.jpg | VSCO-a1b2c3.jpg
`

export const FILE_NAMES: readonly (readonly [name: string, title: string])[] = [
  ...TITLED.trim()
    .split('\n')
    .map((line) => line.split(' => ') as [string, string]),
  ...UNTITLED.trim()
    .split(/ \| |\n/)
    .map((name) => [name, ''] as const),
  // With backtracking, these would take hours.
  [`a_123456${'_'.repeat(60)}!.jpg`, ''],
]
