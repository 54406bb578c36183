/** Scenes of what people build and use: campus, gate, laboratory, workshop, market, library, letter. Ground at y = 196. */
import type { ReactNode } from 'react';
import { Tree } from './scenes-of-life.tsx';

const WINDOWS = [40, 84, 128, 216, 260, 304];

export const BUILT_SCENES = {
  campus: (
    <>
      <Tree x={20} scale={0.95} />
      <g transform="translate(72 0)">
        <path className="fill-art-wall" d="M20 202v-66h318v66Z" />
        <path className="fill-art-shade" d="M20 136h318v9H20Z" />
        <path className="fill-art-soil" d="m4 138 26-32h298l26 32Z" />
        <path className="fill-art-wall" d="M140 202V92h78v110Z" />
        <path className="fill-art-soil" d="m128 96 51-38 51 38Z" />
        {WINDOWS.map((x) => (
          <path
            key={x}
            className="fill-art-haze stroke-art-shade"
            strokeWidth="2"
            d={`M${x} 156h24v26h-24Z`}
          />
        ))}
        <path className="fill-art-trunk" d="M166 202v-38c0-18 26-18 26 0v38Z" />
        <circle className="fill-art-sun" cx="179" cy="112" r="11" />
        <path
          className="fill-none stroke-art-near"
          strokeWidth="2.5"
          d="M179 118v-9m0 2c-4 0-6-2-6-6 4 0 6 2 6 6Zm0 0c4 0 6-2 6-6-4 0-6 2-6 6Z"
        />
      </g>
      <path className="fill-none stroke-art-trunk" strokeWidth="3" d="M446 202V62" />
      <path className="fill-art-near" d="M446 64h12v26h-12Zm24 0h12v26h-12Z" />
      <path className="fill-art-wall" d="M458 64h12v26h-12Z" />
    </>
  ),
  gate: (
    <>
      <Tree x={24} />
      <path className="fill-art-soil" d="M206 200h68l90 24H116Z" />
      <path className="fill-art-wall" d="M118 204v-92h40v92Zm204 0v-92h40v92Z" />
      <path className="fill-art-shade" d="M146 204v-92h12v92Zm204 0v-92h12v92Z" />
      <path className="fill-art-soil" d="M110 116h56l-8-14h-40Zm204 0h56l-8-14h-40Z" />
      <path className="fill-art-near" d="M138 96c60-44 144-44 204 0v-22c-60-44-144-44-204 0Z" />
      <path
        className="fill-none stroke-art-sun"
        strokeWidth="5"
        strokeDasharray="1 14"
        d="M158 72c52-28 112-28 164 0"
      />
      <path
        className="fill-none stroke-art-trunk"
        strokeWidth="4"
        d="M158 132l52 14v54m112-68-52 14v54M176 138v62m18-58v58m110-62v62m-18-58v58"
      />
      <Tree x={500} scale={0.9} />
    </>
  ),
  laboratory: (
    <>
      <path className="fill-art-wall" d="M40 172h400v14H40Z" />
      <path className="fill-art-shade" d="M40 182h400v5H40Zm22 5h14v30H62Zm342 0h14v30h-14Z" />
      <g className="fill-art-wall stroke-art-shade" strokeWidth="3">
        <path d="M96 92h24v26l26 44c4 8 0 12-8 12H78c-8 0-12-4-8-12l26-44Z" />
        <path d="M176 108h16v56a8 8 0 0 1-16 0Zm28 0h16v56a8 8 0 0 1-16 0Zm28 0h16v56a8 8 0 0 1-16 0Z" />
      </g>
      <path className="fill-art-leaf" d="M84 142h48l11 20c2 5 0 8-6 8H79c-6 0-8-3-6-8Z" />
      <path className="fill-art-sun" d="M178 136h12v28a6 6 0 0 1-12 0Z" />
      <path className="fill-art-soil" d="M206 126h12v38a6 6 0 0 1-12 0Z" />
      <path className="fill-art-leaf" d="M234 144h12v20a6 6 0 0 1-12 0Z" />
      <path className="fill-none stroke-art-trunk" strokeWidth="6" d="M166 124h92" />
      <path className="fill-art-trunk" d="M296 172h80v-10h-80Z" />
      <path className="fill-none stroke-art-trunk" strokeWidth="10" d="M350 162c18-22 16-50-8-62m-34 44h36" />
      <path className="fill-art-near" d="m312 82 18-10 26 46-18 10Z" />
      <path className="fill-art-sun" d="m334 122 12-7 6 11-12 7Z" />
      <path className="fill-none stroke-art-near" strokeWidth="4" d="M412 172v-44" />
      <path
        className="fill-art-near"
        d="M412 152c-16 0-24-8-24-22 16 0 24 8 24 22Zm0-12c0-16 10-24 26-24 0 16-10 24-26 24Z"
      />
    </>
  ),
  workshop: (
    <>
      <path className="fill-art-wall" d="M16 202v-92h150v92Z" />
      <path className="fill-art-soil" d="m4 114 26-34h122l26 34Z" />
      <path className="fill-art-shade" d="M38 202v-62h106v62Z" />
      <path className="fill-none stroke-art-wall" strokeWidth="3" d="M38 154h106M38 168h106M38 182h106" />
      <g transform="translate(206 0)">
        <path className="fill-art-soil" d="M26 110h66l10 40h70c12 0 18 8 18 18v18H20Z" />
        <path className="fill-art-haze" d="M38 120h44l7 30H34Z" />
        <path className="fill-art-trunk" d="M16 102h88v9H16Zm142 18h7v32h-7Z" />
        <circle className="fill-art-trunk" cx="54" cy="172" r="36" />
        <circle className="fill-art-shade" cx="54" cy="172" r="17" />
        <circle className="fill-art-sun" cx="54" cy="172" r="8" />
        <circle className="fill-art-trunk" cx="168" cy="184" r="23" />
        <circle className="fill-art-shade" cx="168" cy="184" r="11" />
        <circle className="fill-art-sun" cx="168" cy="184" r="5" />
      </g>
      <Tree x={474} scale={0.9} />
    </>
  ),
  market: (
    <>
      <Tree x={10} scale={0.9} />
      {[84, 262].map((x) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <path className="fill-art-trunk" d="M8 116h6v90H8Zm134 0h6v90h-6Z" />
          <path className="fill-art-wall" d="M-6 124 10 88h136l16 36Z" />
          <path
            className={x < 200 ? 'fill-art-soil' : 'fill-art-near'}
            d="m-6 124 16-36h22l-8 36Zm52 0 4-36h22v36Zm54 0-2-36h22l8 36Zm54 0-12-36h4l16 36Z"
          />
          <path className="fill-art-shade" d="M2 162h152v12H2Z" />
          <path className="fill-art-wall" d="M2 174h152v30H2Z" />
          <path className="fill-art-sun" d="M18 162c2-20 30-20 32 0Zm44 0c2-16 26-16 28 0Z" />
          <path className="fill-art-soil" d="M104 162c2-18 32-18 34 0Z" />
        </g>
      ))}
      <path
        className="fill-art-shade stroke-art-trunk"
        strokeWidth="2"
        d="M428 206c-8-20-6-40 4-48l-4-8h28l-4 8c12 10 14 30 4 48Zm-178 2c-5-14-4-26 3-32l-3-6h20l-3 6c8 7 9 20 2 32Z"
      />
    </>
  ),
  library: (
    <>
      <Tree x={30} scale={1.05} />
      <path className="fill-art-soil" d="M104 176h132v28H104Z" />
      <path className="fill-art-wall" d="M112 182h124v16H112Z" />
      <path className="fill-art-near" d="M118 148h110v28H118Z" />
      <path className="fill-art-wall" d="M118 154h104v16H118Z" />
      <path className="fill-art-sun" d="M110 122h116v26H110Z" />
      <path className="fill-art-wall" d="M118 128h108v14H118Z" />
      <path
        className="fill-art-trunk"
        d="M268 200c28-16 58-14 84 2 26-16 56-18 84-2v-78c-28-16-58-14-84 2-26-16-56-18-84-2Z"
      />
      <path
        className="fill-art-wall"
        d="M276 190c26-12 50-10 72 4v-68c-22-14-46-16-72-6Zm80 4c22-14 46-16 72-4v-70c-26-10-50-8-72 6Z"
      />
      <path
        className="fill-none stroke-art-shade"
        strokeWidth="3"
        d="M288 134c16-5 32-4 46 3m-46 15c16-5 32-4 46 3m-46 15c16-5 32-4 46 3m36-36c14-7 30-8 46-3m-46 21c14-7 30-8 46-3m-46 21c14-7 30-8 46-3"
      />
    </>
  ),
  letter: (
    <>
      <path className="fill-art-trunk" d="M126 130h12v76h-12Z" />
      <path className="fill-art-soil" d="M92 84c0-16 12-24 28-24h24c16 0 28 8 28 24v50H92Z" />
      <path className="fill-art-trunk" d="M108 92h48v7h-48Z" />
      <path className="fill-art-wall" d="M112 106h40v16h-40Z" />
      <g transform="rotate(-5 330 140)">
        <path className="fill-art-wall stroke-art-shade" strokeWidth="3" d="M228 82h196v122H228Z" />
        <path className="fill-art-shade" d="m228 204 74-66h48l74 66Z" />
        <path
          className="fill-art-haze stroke-art-shade"
          strokeWidth="3"
          strokeLinejoin="round"
          d="m228 82 98 76 98-76Z"
        />
        <circle className="fill-art-soil" cx="326" cy="150" r="17" />
        <path
          className="fill-none stroke-art-wall"
          strokeWidth="3"
          d="M326 158v-14m0 3c-5 0-7-3-7-7 5 0 7 3 7 7Zm0 0c5 0 7-3 7-7-5 0-7 3-7 7Z"
        />
      </g>
    </>
  ),
} satisfies Record<string, ReactNode>;
