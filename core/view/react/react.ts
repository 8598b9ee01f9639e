/**
 * What our views use of React, by its names: the `react` of the React flavour. Its package is CommonJS, which every file
 * that imports it would unwrap by itself, with a helper of 250 B and a property read for each use.
 */
import React from 'react'

export const {
  Component,
  Fragment,
  memo,
  createContext,
  useCallback,
  useContext,
  useEffect,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  // What @nanostores/react uses beside them.
  useSyncExternalStore,
} = React
