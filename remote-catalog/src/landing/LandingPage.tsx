import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
const Box = styled.div`color: red;`;
export function Page() { return <Box>Landing {useLocation().pathname}</Box>; }
